import 'react-easy-crop/react-easy-crop.css'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { cutPicture } from '../platform/square-picture.ts'
import { Button } from './button.tsx'
import { Row, Stack } from './card.tsx'
import { FormError } from './form-error.tsx'
import styles from './picture-crop.module.css'
import { useObjectUrl } from './use-object-url.ts'
import { useSending } from './use-sending.ts'

interface PictureCropProps {
  photo: File
  /** The width of the part for a height of one. */
  aspect: number
  viewport: { width: number; height: number }
  zooms: { min: number; max: number; step: number }
  words: { title: string; area: string; zoom: string; back: string; use: string; failed: string }
  onCut: (part: Blob) => unknown
  onBack: () => void
}

/** Crops a picture, moved by the finger or the arrow keys and zoomed in small steps (JOURNAL-TYPES-25 to 27). */
export function PictureCrop({ photo, aspect, viewport, zooms, words, onCut, onBack }: PictureCropProps) {
  const src = useObjectUrl(photo)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(zooms.min)
  const [area, setArea] = useState<Area | null>(null)
  const { busy, error, send } = useSending(() => words.failed)
  const cut = () => send(async () => onCut(await cutPicture(photo, { part: area, aspect })))
  const height = Math.min(viewport.height, viewport.width / aspect)
  return (
    <Stack>
      <p>{words.title}</p>
      <div className={styles.cropper} style={{ inlineSize: viewport.width, blockSize: viewport.height }}>
        {src && (
          <Cropper
            image={src}
            crop={place}
            zoom={zoom}
            minZoom={zooms.min}
            maxZoom={zooms.max}
            zoomSpeed={zooms.step}
            aspect={aspect}
            // The part must lie within the picture: a picture that is fitted into the frame is lower than the part.
            objectFit="cover"
            cropSize={{ width: height * aspect, height }}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': words.area }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <label className={styles.zoom}>
        {words.zoom}
        <input
          type="range"
          min={zooms.min}
          max={zooms.max}
          step={zooms.step}
          value={zoom}
          onChange={event => setZoom(Number(event.currentTarget.value))}
        />
      </label>
      <FormError message={error} />
      <Row>
        <Button onClick={onBack}>{words.back}</Button>
        <Button look="main" busy={busy} onClick={() => void cut()}>
          {words.use}
        </Button>
      </Row>
    </Stack>
  )
}
