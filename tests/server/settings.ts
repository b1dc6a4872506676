/** Fixed values that the template of the test databases was made with. */
export const TEST_SECRET = 'a-test-secret-that-nobody-else-uses-000000';
export const TEST_PASSWORD = 'Lindenhof-2026';
export const TEST_NOW = new Date('2026-03-02T09:00:00.000Z');
/** The database from which each test file makes its own. */
export const TEMPLATE = 'empfang_template';
