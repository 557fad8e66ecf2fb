import type { Call } from '@kindling/contract/define-call'
import { fieldSentence } from '@kindling/contract/field-sentences'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type Refusal, refuse } from './refusals.ts'
import type { RequestContext } from './serve.ts'

/** A request's input in the shapes that its call declares, and its fault. */
export interface Shaped extends Pick<RequestContext, 'params' | 'query' | 'body'> {
  fault: Refusal | null
}

export type ShapedBody = Pick<Shaped, 'body' | 'fault'>

/** Path and query, or VALIDATION with a sentence for each field. The body is not there yet. */
export function shapeAddress(call: Call, request: FastifyRequest): Shaped {
  const fields = noFields()
  const params = shape(call.params, definedOnly(request.params as Record<string, unknown>), fields)
  const query = shape(call.query, request.query, fields)
  return { params, query, body: {}, fault: faultOf(fields) }
}

/** The body, or VALIDATION with a sentence for each field. A body of very many parts is not parsed: each part could be faulty. */
export function shapeBody(call: Call, request: FastifyRequest): ShapedBody {
  if (isLaden(request.body)) return { body: null, fault: refuse('PAYLOAD') }
  const fields = noFields()
  const body = shape(call.body, request.body, fields)
  return { body, fault: faultOf(fields) }
}

/** Three times the largest body that a call accepts: 200 students, each with some classes. */
const mostParts = 10_000

/** Whether a body has more objects, lists and values than any call accepts. Parts beyond the limit are not visited. */
function isLaden(body: unknown): boolean {
  const open = [body]
  let parts = 1
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== 'object' || value === null) continue
    for (const inner of Object.values(value)) {
      if (++parts > mostParts) return true
      if (typeof inner === 'object' && inner !== null) open.push(inner)
    }
  }
  return false
}

type Fields = Record<string, string>

/** How many fields a refusal names, and how many letters of an unexpected name. */
const told = { fields: 50, ofOneObject: 20, letters: 200 }

// Without a prototype: a field named `constructor` must count as unexpected too.
const noFields = (): Fields => Object.create(null)

function shape(wanted: z.ZodType, value: unknown, fields: Fields): unknown {
  const parsed = wanted.safeParse(value ?? {}, { error: fieldSentence })
  if (parsed.success) return parsed.data
  for (const issue of parsed.error.issues) {
    if (Object.keys(fields).length >= told.fields) break
    addIssue(fields, issue)
  }
  return null
}

function faultOf(fields: Fields): Refusal | null {
  const first = Object.values(fields)[0]
  return first === undefined ? null : refuse('VALIDATION', first, fields)
}

function addIssue(fields: Fields, issue: z.core.$ZodIssue): void {
  const at = issue.path.join('.')
  if (issue.code === 'unrecognized_keys') {
    for (const key of issue.keys.slice(0, told.ofOneObject))
      tell(fields, [at, key].filter(Boolean).join('.'), issue.message)
    return
  }
  if (issue.code === 'invalid_union' && issue.errors[0]) {
    for (const inner of issue.errors[0].slice(0, told.ofOneObject))
      addIssue(fields, { ...inner, path: [...issue.path, ...inner.path] })
    return
  }
  tell(fields, at, issue.message)
}

function tell(fields: Fields, at: string, message: string): void {
  fields[at.slice(0, told.letters)] ??= message
}

const definedOnly = (params: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(params).filter(([, value]) => value !== undefined && value !== ''))
