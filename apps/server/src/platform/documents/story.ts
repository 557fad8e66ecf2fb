/** Things in an order, with pictures: a document that is read as a story and not as figures. */
export interface StoryDocument {
  title: string
  /** Sentences below the title. */
  leads: readonly string[]
  sections: readonly { title: string; entries: readonly StoryEntry[] }[]
  /** The footer of every page. */
  note: string
}

export interface StoryEntry {
  title: string
  about: string
  paragraphs: readonly string[]
  pictures: readonly StoryPicture[]
}

export interface StoryPicture {
  /** What a screen reader says instead of the picture. */
  alt: string
  /** Reads it when it is its turn, as a JPEG; null if it cannot be read. */
  read: () => Promise<PaperPicture | null>
  /** What is printed instead of one that cannot be read. */
  unread: string
}

export interface PaperPicture {
  body: Uint8Array
  width: number
  height: number
}
