export interface ShownPicture {
  src: string
  /** The text alternative. */
  alt: string
  /** Shown below it when it is open. */
  caption?: string
}
