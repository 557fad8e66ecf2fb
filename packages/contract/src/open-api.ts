import * as z from 'zod'
import type { Call } from './define-call.ts'
import { type ErrorCode, errors } from './errors.ts'

type Json = Record<string, unknown>

const everyCallRefuses: readonly ErrorCode[] = ['VALIDATION', 'NOT_FOUND', 'SLOW', 'LIMIT', 'SERVER', 'BUSY']

/** The contract as OpenAPI 3.1. */
export function describeApi(calls: readonly Call[]): Json {
  const paths: Record<string, Json> = {}
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)\??/g, '{$1}')
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operation(call) }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Kindling',
      version: '1',
      description: 'Every call of the product, made from its contract.',
    },
    paths,
    components: { schemas: { Error: errorShape } },
  }
}

function operation(call: Call): Json {
  const body = schemaOf(call.body)
  const hasBody =
    call.method !== 'GET' &&
    Object.keys((body.properties ?? {}) as Json).length + ((body.anyOf as Json[])?.length ?? 0) > 0
  return {
    operationId: call.name,
    summary: call.summary,
    'x-guard': call.guard,
    parameters: [
      ...parameters(call.params, 'path'),
      ...parameters(call.query, 'query'),
      ...tokenParameter(call),
    ],
    ...(hasBody
      ? { requestBody: { required: true, content: { 'application/json': { schema: body } } } }
      : {}),
    ...(call.carries === 'upload' ? { requestBody: uploadBody } : {}),
    ...(call.carries === 'piece' ? { requestBody: pieceBody } : {}),
    responses: { 200: reply(call), ...refusals(call) },
  }
}

const reply = (call: Call): Json => ({
  description: 'Done.',
  ...(call.carries === 'bytes'
    ? {}
    : { content: { 'application/json': { schema: schemaOf(call.reply, 'output') } } }),
})

function refusals(call: Call): Json {
  const guarded: ErrorCode[] = call.guard.rule === 'anyone' ? [] : ['UNAUTHENTICATED', 'FORBIDDEN']
  const codes = [...new Set([...everyCallRefuses, ...guarded, ...call.refusals])]
  const byStatus = Map.groupBy(codes, code => errors[code].status)
  const content = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }
  return Object.fromEntries(
    [...byStatus].map(([status, list]) => [status, { description: list.join(', '), content }]),
  )
}

function parameters(shape: z.ZodType, place: 'path' | 'query'): Json[] {
  const schema = schemaOf(shape)
  const required = (schema.required ?? []) as string[]
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, of]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: of,
  }))
}

const tokenParameter = (call: Call): Json[] =>
  call.method === 'GET'
    ? []
    : [{ name: 'X-CSRF-Token', in: 'header', required: true, schema: { type: 'string' } }]

function schemaOf(shape: z.ZodType, io: 'input' | 'output' = 'input'): Json {
  const { $schema, ...schema } = z.toJSONSchema(shape, {
    io,
    reused: 'inline',
    unrepresentable: 'any',
  }) as Json
  return schema
}

const uploadBody: Json = {
  required: true,
  content: {
    'multipart/form-data': {
      schema: {
        type: 'object',
        properties: { 'image-file': { type: 'string', format: 'binary' } },
        required: ['image-file'],
      },
    },
  },
}

const pieceBody: Json = {
  required: true,
  content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
}

const errorShape: Json = {
  type: 'object',
  properties: {
    message: { type: 'string' },
    code: { enum: Object.keys(errors) },
    fields: { type: 'object', additionalProperties: { type: 'string' } },
  },
  required: ['message', 'code'],
}
