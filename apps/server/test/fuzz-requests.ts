import type { Call } from '@kindling/contract/define-call'
import fc from 'fast-check'
import { type Draft, namesIn } from './draft.ts'

/** Texts that have broken other programs. */
export const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'pond\udfff',
  '\u202eevil',
  '\ufeff',
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '"; drop table users; --',
  '%',
  '_',
  '\\',
  '$1',
  '{"$ne":null}',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  'line\r\nset-cookie: a=b',
  '-1',
  '0',
  '1e3',
  '0x10',
  '9007199254740993',
  '99999999999999999999',
  'NaN',
  'null',
  'undefined',
  '\u0661\u0662',
  '\u{1f438}'.repeat(40),
  'x'.repeat(5_000),
]
const text = fc.oneof(fc.constantFrom(...nastyTexts), fc.string({ unit: 'binary', maxLength: 200 }))
const value: fc.Arbitrary<unknown> = fc.oneof(
  text,
  fc.constantFrom(null, true, false, 0, -1, 1.5, 1e308, 2 ** 31, 2 ** 53, -(2 ** 63), [], {}, [[[]]], {
    id: 1,
  }),
  fc.jsonValue({ maxDepth: 3 }),
)
const oddKeys = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'valueOf',
  'user_type',
  'id ',
]

export type Mutation = (draft: Draft) => void

/** One thing wrong with a request, made from the shapes of its call. */
export function mutationOf(call: Call): fc.Arbitrary<Mutation> {
  const [params, query, body] = [namesIn(call.params), namesIn(call.query), namesIn(call.body)]
  const some = (names: string[]) => (names.length > 0 ? [fc.constantFrom(...names)] : [])
  return fc.oneof(
    ...some(body).flatMap(name => [fc.tuple(name, value).map(setField), name.map(dropField)]),
    ...some(query).flatMap(name => [
      fc.tuple(name, text).map(setQuery),
      fc.tuple(name, text).map(doubleQuery),
    ]),
    ...some(params).map(name => fc.tuple(name, pathText).map(setParam)),
    fc.tuple(fc.constantFrom(...oddKeys), value).map(addField),
    fc.tuple(fc.constantFrom(...oddKeys), text).map(addQuery),
    fc.constantFrom(...rawBodies).map(sendRaw),
    fc.constantFrom(...oddHeaders).map(setHeader),
  )
}

const setField =
  ([name, to]: [string, unknown]): Mutation =>
  draft => {
    draft.body = { ...draft.body, [name]: to }
  }
const dropField =
  (name: string): Mutation =>
  draft => {
    draft.body = Object.fromEntries(Object.entries(draft.body ?? {}).filter(([key]) => key !== name))
  }
const addField =
  ([name, to]: [string, unknown]): Mutation =>
  draft => {
    // Spelled as JSON, since assigning to __proto__ would set no field at all.
    const rest = JSON.stringify(draft.body ?? {}).slice(1, -1)
    const field = `${JSON.stringify(name)}:${JSON.stringify(to ?? null)}`
    draft.raw = { payload: `{${rest ? `${rest},` : ''}${field}}`, type: 'application/json' }
  }
const setQuery =
  ([name, to]: [string, string]): Mutation =>
  draft => {
    draft.query = [...draft.query.filter(([key]) => key !== name), [name, to]]
  }
const doubleQuery =
  ([name, to]: [string, string]): Mutation =>
  draft => {
    draft.query = [...draft.query, [name, to], [name, to]]
  }
const addQuery =
  ([name, to]: [string, string]): Mutation =>
  draft => {
    draft.query = [...draft.query, [name, to]]
  }

// `%RAW` stands for a percent sign that is sent as it is.
const pathText = fc.oneof(
  fc.constantFrom(
    '%RAW00',
    '%RAWED%RAWA0%RAW80',
    '%RAW',
    '..%RAW2f..',
    '%RAWff',
    '1%RAW2e5',
    'a'.repeat(400),
  ),
  text.map(one => one.toWellFormed() || '0'),
)
const setParam =
  ([name, to]: [string, string]): Mutation =>
  draft => {
    draft.params = { ...draft.params, [name]: to }
  }

const json = 'application/json'
const form = 'multipart/form-data; boundary=b'
const formHead = '--b\r\ncontent-disposition: form-data; name="image-file"; filename='
const rawBodies: { payload: string | Buffer; type: string | null }[] = [
  { payload: '', type: json },
  { payload: '{', type: json },
  { payload: 'null', type: json },
  { payload: '[]', type: json },
  { payload: '"text"', type: json },
  { payload: '{"id":1,"id":2}', type: json },
  { payload: '{"constructor":{"prototype":{"id":1}}}', type: json },
  { payload: '['.repeat(20_000), type: json },
  { payload: JSON.stringify({ comment: 'x'.repeat(1_200_000) }), type: json },
  { payload: Buffer.from([0xff, 0xfe, 0x7b]), type: json },
  { payload: '{}', type: 'application/json; charset=utf-16' },
  { payload: '{}', type: 'text/plain' },
  { payload: '{}', type: null },
  { payload: 'id=1', type: 'application/x-www-form-urlencoded' },
  { payload: '<id>1</id>', type: 'application/xml' },
  { payload: 'x', type: 'not a type' },
  { payload: 'x', type: 'multipart/form-data' },
  { payload: '', type: form },
  { payload: '--b', type: form },
  { payload: '--b--\r\n', type: form },
  { payload: `${formHead}"a.png"\r\n\r\nhalf of it`, type: form },
  { payload: `${formHead}""\r\n\r\nx\r\n--b--\r\n`, type: form },
  { payload: `${formHead}"a.png"\r\ncontent-type: image/png\r\n\r\n\r\n--b--\r\n`, type: form },
  { payload: `${formHead}"../\u0000.png"\r\n\r\nx\r\n--b--\r\n`, type: form },
  { payload: '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nx\r\n--b--\r\n', type: form },
  { payload: '--b\r\ncontent-disposition: form-data\r\n\r\nx\r\n--b--\r\n', type: form },
]
const sendRaw =
  (raw: Draft['raw']): Mutation =>
  draft => {
    draft.raw = raw
  }

const oddHeaders: [string, string][] = [
  ['idempotency-key', 'short'],
  ['idempotency-key', `\u00fc${'k'.repeat(300)}`],
  ['last-event-id', 'child_feed/1:99999999999999999999,,,:'],
  ['range', 'bytes=9-1'],
  ['range', 'bytes=-0'],
  ['if-none-match', '*'],
  ['origin', 'null'],
  ['origin', 'http://'],
  ['origin', 'https://kindling.example.evil'],
  ['cookie', 'kindling=%E0%A4%A; accounts=a.b.c; device=;;'],
  ['x-csrf-token', 'x'],
  ['content-encoding', 'gzip'],
  ['accept', 'application/xml;q=nonsense'],
]
const setHeader =
  ([name, to]: [string, string]): Mutation =>
  draft => {
    draft.headers = { ...draft.headers, [name]: to }
  }
