import type { ActOn, RowKind } from '@kindling/rules/access'
import type { UserType } from '@kindling/rules/people'

/**
 * Who may make a call: the closed vocabulary of F-04. `param` names where the id is: a field of the path, or
 * `query.x` or `body.x`. An absent last id in a path means the actor.
 */
export type Guard = PlainGuard | RowGuard

export type PlainGuard =
  | { rule: 'anyone' }
  | { rule: 'signedIn' }
  | { rule: 'kind'; types: readonly UserType[] }
  | { rule: 'self'; param: string }
  | { rule: 'operator' }

export interface RowGuard<K extends RowKind = RowKind> {
  rule: 'row'
  kind: K
  param: string
  act: string
}

export const anyone: PlainGuard = { rule: 'anyone' }
export const signedIn: PlainGuard = { rule: 'signedIn' }
export const operator: PlainGuard = { rule: 'operator' }
export const kind = (...types: UserType[]): PlainGuard => ({ rule: 'kind', types })
export const self = (param: string): PlainGuard => ({ rule: 'self', param })
export const child = (param: string, act: ActOn<'child'>): RowGuard<'child'> => row('child', param, act)
export const group = (param: string, act: ActOn<'group'>): RowGuard<'group'> => row('group', param, act)
export const school = (param: string, act: ActOn<'school'>): RowGuard<'school'> => row('school', param, act)
export const district = (param: string, act: ActOn<'district'>): RowGuard<'district'> =>
  row('district', param, act)
export const row = <K extends RowKind>(kindOfRow: K, param: string, act: ActOn<K>): RowGuard<K> => ({
  rule: 'row',
  kind: kindOfRow,
  param,
  act,
})
