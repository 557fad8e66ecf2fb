import 'react-easy-crop/react-easy-crop.css'
import { promptingMessages } from '@kindling/rules/messages/prompting'
import { promptCropper } from '@kindling/rules/prompts'
import { useState } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { cutSquare } from '../../platform/square-picture.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { useObjectUrl } from '../../ui/use-object-url.ts'
import { useSending } from '../../ui/use-sending.ts'
import styles from './prompts.module.css'

interface PhotoCropProps {
  photo: File
  onCut: (square: Blob) => void
  onBack: () => void
}

const { viewport, aspect, zoom: zooms } = promptCropper

/**
 * Crops a picture to a square, moved by the finger or the arrow keys and zoomed in small steps (JOURNAL-TYPES-25 to
 * 27).
 */
export function PhotoCrop({ photo, onCut, onBack }: PhotoCropProps) {
  const src = useObjectUrl(photo)
  const [place, setPlace] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState<number>(zooms.min)
  const [area, setArea] = useState<Area | null>(null)
  const { busy, error, send } = useSending(() => promptingMessages.photoFailed)
  const cut = () => send(async () => onCut(await cutSquare(photo, area)))
  return (
    <Stack>
      <p>{promptingMessages.cropTitle}</p>
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
            cropSize={{ width: viewport.height, height: viewport.height }}
            disableAutomaticStylesInjection
            cropperProps={{ 'aria-label': promptingMessages.cropArea }}
            onCropChange={setPlace}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
          />
        )}
      </div>
      <label className={styles.zoom}>
        {promptingMessages.zoom}
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
        <Button onClick={onBack}>{promptingMessages.back}</Button>
        <Button look="main" busy={busy} onClick={() => void cut()}>
          {promptingMessages.cropUse}
        </Button>
      </Row>
    </Stack>
  )
}
