/**
 * What the worker answers where it has nothing: for the page the network has failed. The event's
 * `handled` promise is caught, because WebKit reports its rejection as an unhandled error even
 * though nobody asked for it (WebKitGTK 2.50).
 */
export const noAnswer = (event: ExtendableEvent): Response => {
  const { handled } = event as Partial<FetchEvent>;
  handled?.catch(() => undefined);
  return Response.error();
};
