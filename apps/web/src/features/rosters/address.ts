import {
  type RosterKind,
  type RosterSearch,
  type RosterSort,
  readRosterSearch,
  rosterSorts,
} from '@kindling/rules/roster'

/** The view of a roster; all of it is in the address, so that Back and a copied link show the same. */
export interface RosterView {
  kind: RosterKind
  type: RosterSearch
  keyword: string
  group: number | null
  grade: number | null
  sort: RosterSort
  down: boolean
  page: number
}

export const rosterPageSize = 25

/**
 * The address of a view: the search in the path, as the specification defines it, and the rest in the query.
 */
export function rosterAddress(view: RosterView): string {
  const search = view.keyword ? `/0/search/${view.type}/keyword/${encodeURIComponent(view.keyword)}` : ''
  const query = new URLSearchParams()
  if (view.group !== null) query.set('group', String(view.group))
  if (view.grade !== null) query.set('grade', String(view.grade))
  if (view.sort !== 'name') query.set('sort', view.sort)
  if (view.down) query.set('down', '1')
  if (view.page > 1) query.set('page', String(view.page))
  return `/dashboard/roster/${view.kind}${search}${query.size > 0 ? `?${query}` : ''}`
}

interface Written {
  kind: RosterKind
  type: string
  keyword: string
  query: Readonly<Record<string, string | undefined>>
}

/** Reads a view from an address; invalid parts are ignored. */
export function readRosterView({ kind, type, keyword, query }: Written): RosterView {
  return {
    kind,
    type: readRosterSearch(type),
    keyword: keyword.slice(0, 100),
    group: readNumber(query.group),
    grade: readNumber(query.grade),
    sort: rosterSorts.find(one => one === query.sort) ?? 'name',
    down: query.down === '1',
    page: readNumber(query.page) ?? 1,
  }
}

const readNumber = (text: string | undefined) => (text && /^[1-9]\d{0,11}$/.test(text) ? Number(text) : null)
