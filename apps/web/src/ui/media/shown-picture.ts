export interface ShownPicture {
  src: string
  /** What it is, for whoever does not see it. */
  alt: string
  /** Stands below it when it is open. */
  caption?: string
}
