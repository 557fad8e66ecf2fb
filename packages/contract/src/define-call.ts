import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { Guard } from './guards.ts'
import { nothing } from './shapes.ts'

/** The most bytes of a JSON body, unless the call sets another limit. */
export const usualMaxBytes = 1024 * 1024

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Shape = z.ZodType

/**
 * One call of the API, declared once: the server registers from it, it types the browser's client, and OpenAPI and the
 * authorization test are made from it. Reply fields that are not declared are dropped.
 */
export interface Call<
  G extends Guard = Guard,
  P extends Shape = Shape,
  Q extends Shape = Shape,
  B extends Shape = Shape,
  R extends Shape = Shape,
> {
  name: string
  /** One sentence for the readers of /docs. */
  summary: string
  method: Method
  path: string
  guard: G
  params: P
  query: Q
  body: B
  reply: R
  /** Codes beyond those that every call can answer (VALIDATION, NOT_FOUND, SLOW, LIMIT, SERVER, BUSY). */
  refusals: readonly ErrorCode[]
  /** JSON by default: a multipart upload, a piece of a file as it is, or a reply that is not JSON (a file, a stream). */
  carries: 'json' | 'upload' | 'piece' | 'bytes'
  /** A creating call: takes `Idempotency-Key` (F-07). */
  creates: boolean
  /** The most bytes of a JSON body where 1 MB is too little, or far too much. */
  maxBytes?: number
  /**
   * During a support visit GETs are made as the person and every other call is refused. `never`: this call is refused
   * too, because it shows what only the person may see. `ends`: it ends the visit.
   */
  support?: 'never' | 'ends'
  /** A GET that nevertheless changes something requires the anti-forgery token (D-33). */
  needsToken?: boolean
}

interface Declared<G, P, Q, B, R> {
  name: string
  summary: string
  method: Method
  path: string
  guard: G
  params?: P
  query?: Q
  body?: B
  reply: R
  refusals?: readonly ErrorCode[]
  carries?: Call['carries']
  creates?: boolean
  maxBytes?: number
  support?: 'never' | 'ends'
  needsToken?: boolean
}

/** Whether a call's body is read by its use-case: it is no JSON. */
export const carriesFile = ({ carries }: Call): boolean => carries === 'upload' || carries === 'piece'

/** Reply fields that give access to their reader; during a support visit they are null. */
export const hiddenFromSupport = ['class_code', 'profile_code'] as const

export function defineCall<
  const G extends Guard,
  P extends Shape = typeof nothing,
  Q extends Shape = typeof nothing,
  B extends Shape = typeof nothing,
  R extends Shape = typeof nothing,
>(declared: Declared<G, P, Q, B, R>): Call<G, P, Q, B, R> {
  return {
    carries: 'json',
    creates: false,
    refusals: [],
    ...declared,
    params: (declared.params ?? nothing) as P,
    query: (declared.query ?? nothing) as Q,
    body: (declared.body ?? nothing) as B,
  }
}

export type ParamsOf<C extends Call> = z.output<C['params']>
export type QueryOf<C extends Call> = z.output<C['query']>
export type BodyOf<C extends Call> = z.output<C['body']>
export type ReplyOf<C extends Call> = z.input<C['reply']>
