import type { Call } from '@kindling/contract/define-call'
import type { InjectOptions } from 'fastify'
import type { Attempt } from './attempt.ts'
import { fillPath } from './client.ts'

type Fields = Record<string, unknown>

/** A request before it is sent, so that a mutation can reach every part of it. */
export interface Draft {
  method: Call['method']
  path: string
  params: Record<string, string | number>
  /** Pairs, since a name can stand twice. */
  query: [string, string][]
  body: Fields | null
  raw: { payload: string | Buffer; type: string | null } | null
  headers: Record<string, string>
}

export function draftOf(call: Call, attempt: Attempt): Draft {
  return {
    method: call.method,
    path: call.path,
    params: { ...attempt.params },
    query: Object.entries(attempt.query ?? {}).map(([name, value]) => [name, String(value)]),
    body: attempt.body ? { ...attempt.body } : null,
    raw: attempt.form
      ? { payload: attempt.form.payload, type: attempt.form.headers['content-type'] ?? null }
      : null,
    headers: {},
  }
}

export function requestOf(draft: Draft): InjectOptions {
  const search = new URLSearchParams(draft.query)
  const payload = draft.raw ? draft.raw.payload : draft.body ? JSON.stringify(draft.body) : undefined
  const type = draft.raw ? draft.raw.type : draft.body ? 'application/json' : null
  return {
    method: draft.method,
    url: `${fillPath(draft.path, draft.params).replace(/%25RAW/g, '%')}${search.size > 0 ? `?${search}` : ''}`,
    headers: { ...(type ? { 'content-type': type } : {}), ...draft.headers },
    ...(payload === undefined || draft.method === 'GET' ? {} : { payload }),
  }
}

type Shape = {
  shape?: Record<string, unknown>
  options?: unknown[]
  def?: { in?: unknown; innerType?: unknown }
}

/** The names of a shape's fields, through unions and wrappers. */
export function namesIn(shape: unknown): string[] {
  const { shape: fields, options, def } = shape as Shape
  if (fields) return Object.keys(fields)
  if (options) return [...new Set(options.flatMap(namesIn))]
  return def?.in || def?.innerType ? namesIn(def.in ?? def.innerType) : []
}
