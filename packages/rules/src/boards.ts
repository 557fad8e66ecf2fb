import type { UserType } from './people.ts'

/** The longest title and description of a board, and the most items on it. */
export const boardLengths = { title: 80, description: 300 } as const
export const mostOnBoard = 60

/** Who makes boards. */
export const boardMakers = ['Child', 'Parent', 'Teacher'] as const satisfies readonly UserType[]

export const makesBoards = (type: UserType): boolean => boardMakers.some(one => one === type)

/** How many boards the discover box shows (DISCOVERY-07), and how many a list page has. */
export const boardPages = { usual: 4, long: 16 } as const

/** The order after one item was moved to the place of another. */
export function movedTo<T>(order: readonly T[], from: number, to: number): T[] {
  const moved = order[from]
  if (moved === undefined || to < 0 || to >= order.length) return [...order]
  return order.toSpliced(from, 1).toSpliced(to, 0, moved)
}
