interface Waiting {
  id: number
  to_answer: number
}

/** The class of the address, else the one in which the most journals wait for an answer, else the first. */
export function classToOpen<Group extends { id: number }>(
  groups: readonly Group[],
  wanted: string | undefined,
  classes: readonly Waiting[] = [],
): Group | undefined {
  const waiting = ({ id }: Group) => classes.find(one => one.id === id)?.to_answer ?? 0
  const named = groups.find(({ id }) => String(id) === wanted)
  return named ?? groups.toSorted((one, other) => waiting(other) - waiting(one))[0]
}
