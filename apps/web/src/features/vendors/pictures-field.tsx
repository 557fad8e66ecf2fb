import { activityLengths } from '@kindling/rules/activities'
import { listingPictureAspect } from '@kindling/rules/listings'
import { listingFieldWords } from '@kindling/rules/messages/listing-words'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { extensions } from '@kindling/rules/uploads'
import { ImagePlus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { uploadFault, uploadFile } from '../../platform/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Stack } from '../../ui/card.tsx'
import { FieldSet } from '../../ui/field-set.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './vendors.module.css'

// Loaded with the first chosen picture.
const PictureCrop = lazy(async () => ({ default: (await import('../../ui/picture-crop.tsx')).PictureCrop }))

const viewport = { width: 300, height: 220 }
const zooms = { min: 1, max: 3, step: 0.05 }
const cropWords = {
  title: vendorMessages.cropTitle,
  area: vendorMessages.cropArea,
  zoom: vendorMessages.zoom,
  back: vendorMessages.back,
  use: vendorMessages.cropUse,
  failed: vendorMessages.pictureFailed,
}

interface PicturesFieldProps {
  images: readonly string[]
  error: string | null
  onChange: (images: string[]) => void
  /** While a picture is being cropped, the form is not complete. */
  onCropping: (isCropping: boolean) => void
}

/** The pictures of a listing. A new one is cropped and uploaded at once; only its vendor sees it until an operator has decided. */
export function PicturesField({ images, error, onChange, onCropping }: PicturesFieldProps) {
  const [photo, setPhoto] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const crop = (file: File | null) => {
    setPhoto(file)
    onCropping(file !== null)
  }
  const choose = (file: File) => {
    const found = uploadFault(file.name, file.size, ['image'])
    setFault(found)
    if (!found) crop(file)
  }
  const add = async (part: Blob) => {
    const address = await uploadFile(part, 'picture.jpg', () => undefined)
    onChange([...images, address])
    crop(null)
  }
  return (
    <FieldSet label={listingFieldWords.images} error={fault ?? error}>
      <Stack gap="small">
        <p className="soft">{format(vendorMessages.picturesNote, { most: activityLengths.images })}</p>
        <div className={styles.pictures}>
          {images.map((image, index) => (
            <Picture
              key={image}
              image={image}
              at={index + 1}
              onRemove={() => onChange(images.filter(one => one !== image))}
            />
          ))}
        </div>
        {photo && (
          <Suspense fallback={<Skeleton shape="box" count={1} />}>
            <PictureCrop
              {...{ photo, viewport, zooms }}
              aspect={listingPictureAspect}
              words={cropWords}
              onCut={add}
              onBack={() => crop(null)}
            />
          </Suspense>
        )}
        {!photo && images.length < activityLengths.images && (
          <FileButton
            look="quiet"
            icon={<ImagePlus aria-hidden="true" />}
            accept={extensions.image.map(ending => `.${ending}`)}
            onChoose={choose}
          >
            {vendorMessages.addPicture}
          </FileButton>
        )}
      </Stack>
    </FieldSet>
  )
}

const Picture = ({ image, at, onRemove }: { image: string; at: number; onRemove: () => void }) => (
  <div>
    <img src={image} alt={format(vendorMessages.pictureAt, { at })} />
    <Button
      look="plain"
      small
      icon={<Trash2 aria-hidden="true" />}
      aria-label={format(vendorMessages.takePictureAwayOf, { at })}
      onClick={onRemove}
    >
      {vendorMessages.takePictureAway}
    </Button>
  </div>
)
