/** A canvas as a picture to send. `quality` is for kinds that have one, from 0 to 1. */
export function pictureOf(canvas: HTMLCanvasElement, kind: 'image/jpeg' | 'image/png', quality?: number) {
  return new Promise<Blob>((resolve, reject) =>
    canvas.toBlob(
      blob => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
      kind,
      quality,
    ),
  )
}
