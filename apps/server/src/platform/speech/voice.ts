/** A spoken text: the media type, and the bytes. */
export interface Spoken {
  type: string
  bytes: Buffer
}

/** A voice of the server, for browsers without one. */
export interface Voice {
  /** Throws when the voice fails, or takes longer than ten seconds. */
  speak(text: string): Promise<Spoken>
}
