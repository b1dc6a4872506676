export const writeReport = async (): Promise<string> => 'later';
