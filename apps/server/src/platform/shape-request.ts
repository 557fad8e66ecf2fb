import type { Call } from '@kindling/contract/define-call'
import { fieldSentence } from '@kindling/contract/field-sentences'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Refusal, refuse } from './refusals.ts'
import type { RequestContext } from './serve.ts'

/** What a request says in the shapes that its call declares, and what does not fit. */
export interface Shaped extends Pick<RequestContext, 'params' | 'query' | 'body'> {
  fault: Refusal | null
}

export type ShapedBody = Pick<Shaped, 'body' | 'fault'>

/** Path and query, or VALIDATION with a sentence for each field. There is no body yet. */
export function shapeAddress(call: Call, request: FastifyRequest): Shaped {
  const fields = noFields()
  const params = shape(call.params, definedOnly(request.params as Record<string, unknown>), fields)
  const query = shape(call.query, request.query, fields)
  return { params, query, body: {}, fault: faultOf(fields) }
}

/** The body, or VALIDATION with a sentence for each field. */
export function shapeBody(call: Call, request: FastifyRequest): ShapedBody {
  const fields = noFields()
  const body = shape(call.body, request.body, fields)
  return { body, fault: faultOf(fields) }
}

type Fields = Record<string, string>

// Without a prototype: a field may be named `constructor`, and is no less unexpected for that.
const noFields = (): Fields => Object.create(null)

function shape(wanted: z.ZodType, value: unknown, fields: Fields): unknown {
  const parsed = wanted.safeParse(value ?? {}, { error: fieldSentence })
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) addIssue(fields, issue)
  return null
}

function faultOf(fields: Fields): Refusal | null {
  const first = Object.values(fields)[0]
  return first === undefined ? null : refuse('VALIDATION', first, fields)
}

function addIssue(fields: Fields, issue: z.core.$ZodIssue): void {
  const at = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys.slice(0, 20)) fields[[at, key].filter(Boolean).join('.')] ??= issue.message
    return
  }
  if (issue.code === 'invalid_union' && issue.errors[0]) {
    for (const inner of issue.errors[0]) addIssue(fields, { ...inner, path: [...issue.path, ...inner.path] })
    return
  }
  fields[at] ??= issue.message
}

const definedOnly = (params: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined && value !== ''))
