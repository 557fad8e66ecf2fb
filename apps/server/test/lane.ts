/** The deep lane asks everything; the quick one, of each change, a share that comes to everything in its time. */
export const isDeep = process.env.LANE === 'deep'

/** The quick lane's share of a list: every `of`-th, begun at `turn`, so that those who take turns try all of it between them. */
export const shareOf = <T>(all: readonly T[], turn: number, of: number): readonly T[] =>
  isDeep ? all : all.filter((_, index) => index % of === turn % of)
