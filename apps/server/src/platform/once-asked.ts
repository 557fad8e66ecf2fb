/** Makes a value at first use and keeps it. */
export function onceAsked<T>(make: () => T): () => T {
  let made: { value: T } | null = null
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
