import type { Draft } from './draft.ts'

/** Says something else in one field. */
export function field(name: string, value: string | number) {
  return (draft: Draft): void => {
    draft.body = { ...draft.body, [name]: value }
  }
}

/** The same picture under another name. */
export function anotherForm(draft: Draft): void {
  changeForm(draft, 'filename="b', 'filename="c')
}

export function changeForm(draft: Draft, from: string, to: string): void {
  const payload = draft.raw?.payload.toString('latin1').replace(from, to) ?? ''
  draft.raw = { type: draft.raw?.type ?? null, payload: Buffer.from(payload, 'latin1') }
}

export function uploaded(body: unknown): unknown {
  return at(body, 'file', 'uuid')
}

/** What stands at a place of a reply. */
export function at(body: unknown, ...path: string[]): unknown {
  return path.reduce<unknown>((value, name) => (value as Record<string, unknown> | undefined)?.[name], body)
}
