/**
 * How the filter of a list behaves while the user scrolls (DISCOVERY-10): in its place, kept in sight above the list, or left behind
 * where the list ends.
 */
export const scrollModes = ['default', 'dock', 'lodge'] as const
export type ScrollMode = (typeof scrollModes)[number]

/** From this many pixels on it is kept in sight (DISCOVERY-09). */
export const dockThreshold = 70

/** The mode of a list that was scrolled `scrolled` pixels beyond its top, with `left` pixels still to come. */
export function scrollModeOf({ scrolled, left }: { scrolled: number; left: number }): ScrollMode {
  if (scrolled < dockThreshold) return 'default'
  return left > 0 ? 'dock' : 'lodge'
}
