const anew = '-- anew\n'

/**
 * A statement that the database plans for the values of each run, rather than once per connection: which index it should use depends on them.
 */
export const plannedAnew = <Planned extends { readonly text: string }>(planned: Planned): Planned => ({
  ...planned,
  text: anew + planned.text,
})

export const isPlannedAnew = (text: string): boolean => text.startsWith(anew)
