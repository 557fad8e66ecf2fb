import { animals, passwordPictures } from '@kindling/rules/class-signin'
import { pictureMessages } from '@kindling/rules/messages/pictures'
import { format } from '../../platform/messages.ts'
import type { DrawingAct } from './drawing-acts.ts'

/** A picture of ours, by its path below `/pictures`, and its name. */
export const stickers: readonly { picture: string; name: string }[] = [
  ...passwordPictures.map(thing => ({
    picture: `things/${thing}`,
    name: format(pictureMessages.things, { thing }),
  })),
  ...animals.map(animal => ({
    picture: `animals/${animal}`,
    name: format(pictureMessages.animals, { animal }),
  })),
]

export const stickerSource = (picture: string) => `/pictures/${picture}.svg`

const fetched = new Map<string, Promise<void>>()
const ready = new Map<string, HTMLImageElement>()

/** A sticker that can be placed at once, or null while it loads. */
export const stickerImage = (picture: string): HTMLImageElement | null => ready.get(picture) ?? null

/** Resolves once every sticker of a drawing can be painted; one that fails to load is left out, and requested again the next time. */
export async function fetchStickers(acts: readonly DrawingAct[]): Promise<void> {
  await Promise.all(acts.flatMap(act => (act.kind === 'sticker' ? [fetchSticker(act.picture)] : [])))
}

export function fetchSticker(picture: string): Promise<void> {
  const known = fetched.get(picture)
  if (known) return known
  const image = new Image()
  image.src = stickerSource(picture)
  const coming = image.decode().then(
    () => void ready.set(picture, image),
    () => void fetched.delete(picture),
  )
  fetched.set(picture, coming)
  return coming
}
