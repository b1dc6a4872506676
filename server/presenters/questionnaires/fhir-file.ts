/** A FHIR resource as a download; its name says nothing about a person (it lands in lists). */
export const fhirFile = (resource: Record<string, unknown>, name: string) => ({
  body: new TextEncoder().encode(JSON.stringify(resource, null, 2)),
  headers: {
    'content-type': 'application/fhir+json; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  },
});
