/**
 * What the worker answers where nothing can be had: for the page it is the network that failed. WebKit
 * tells of the promise that such an event was handled as of an unhandled error, although nobody asked
 * for it (WebKitGTK 2.50).
 */
export const noAnswer = (event: ExtendableEvent): Response => {
  const { handled } = event as Partial<FetchEvent>;
  handled?.catch(() => undefined);
  return Response.error();
};
