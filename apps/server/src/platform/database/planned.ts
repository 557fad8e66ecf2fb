const anew = '-- anew\n'
const once = '-- once\n'

const marked =
  (mark: string) =>
  <Planned extends { readonly text: string }>(planned: Planned): Planned => ({
    ...planned,
    text: mark + planned.text,
  })

/**
 * A statement that the database plans for the values of each run, rather than for all of them: which index it should use depends on them.
 */
export const plannedAnew = marked(anew)

export const isPlannedAnew = (text: string): boolean => text.startsWith(anew)

/**
 * A long statement that the database plans at its first run on a connection. Left to itself it would plan it at every run, since it
 * underestimates what planning costs. Not for writes: the checks of their keys would keep the plan of a young table.
 */
export const plannedOnce = marked(once)

export const isPlannedOnce = (text: string): boolean => text.startsWith(once)
