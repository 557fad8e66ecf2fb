/** A text as it sounds: the media type, and the bytes. */
export interface Spoken {
  type: string
  bytes: Buffer
}

/** A voice of the server, for browsers that have none. */
export interface Voice {
  /** Throws where the voice fails, or takes longer than ten seconds. */
  speak(text: string): Promise<Spoken>
}
