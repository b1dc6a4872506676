import swagger from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import fp from 'fastify-plugin';
import { jsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import * as z from 'zod/mini';
import { Element } from '#contract/questionnaires/schema.ts';
import {
  DEVICE_TIME_HEADER,
  ENTRY_VERSION,
  ENTRY_VERSION_HEADER,
  INSTALLATION_HEADER,
  PRODUCT_NAME,
} from '#contract/shared/constants.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
}

// An element holds elements: a schema that refers to itself needs a name in the document.
if (!z.globalRegistry.has(Element)) z.globalRegistry.add(Element, { id: 'QuestionnaireElement' });

const header = (name: string, description: string, required = false) => ({
  [name]: { type: 'string', description, ...(required ? { required } : {}) },
});

/** Headers that a call honours beside those of HTTP itself. */
function headersOf(endpoint: Endpoint) {
  const properties = {
    ...(endpoint.write === 'outbox'
      ? {
          ...header(
            'Idempotency-Key',
            endpoint.answersAnew
              ? 'The same key and content again: how things stand now, no effect'
              : 'The same key and content again: the stored answer, no effect',
          ),
          ...header(INSTALLATION_HEADER, 'UUID of the browser: each new key counts once for it'),
          ...header(DEVICE_TIME_HEADER, 'What time the device believes it is, ISO 8601'),
          [ENTRY_VERSION_HEADER]: {
            type: 'string',
            enum: Array.from({ length: ENTRY_VERSION }, (_, older) => String(older + 1)),
            description: 'Version of the content; a newer one is asked to come back later',
          },
        }
      : {}),
    ...(endpoint.ifMatch
      ? {
          ...header('If-Match', 'ETag of the state that is replaced'),
          ...header('If-None-Match', '`*`: only when it does not exist yet'),
        }
      : {}),
  };
  return Object.keys(properties).length > 0 ? { headers: { type: 'object', properties } } : {};
}

/** The OpenAPI document, made from the routes, which are made from the contract. */
export const openapi = fp(async (app: FastifyInstance, options: { version: string }) => {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${PRODUCT_NAME} API`, version: options.version },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transformObject: jsonSchemaTransformObject,
    transform: (document) => {
      const endpoint = document.route.config?.endpoint;
      if (!endpoint) return { schema: { ...document.schema, hide: true }, url: document.url };
      const { schema, url } = jsonSchemaTransform(document as never);
      const bytes = endpoint.binaryBody
        ? { consumes: [...endpoint.binaryBody], body: { type: 'string', format: 'binary' } }
        : { consumes: ['application/json', ...(endpoint.jsonTypes ?? [])] };
      return { schema: { ...(schema as object), ...headersOf(endpoint), ...bytes }, url };
    },
  });
});
