import { coursePictureAspect } from '@kindling/rules/authoring'
import { courseFormMessages } from '@kindling/rules/messages/course-forms'
import { extensions } from '@kindling/rules/uploads'
import { useQueryClient } from '@tanstack/react-query'
import { ImagePlus, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { keys } from '../../platform/query-keys.ts'
import { uploadFault, uploadFile } from '../../platform/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Card, Row, Stack } from '../../ui/card.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import { type AuthoredCourse, sendCoursePicture } from './api.ts'
import styles from './authoring.module.css'

// Loaded with the first chosen picture.
const PictureCrop = lazy(async () => ({ default: (await import('../../ui/picture-crop.tsx')).PictureCrop }))

const viewport = { width: 300, height: 220 }
const zooms = { min: 1, max: 3, step: 0.05 }
const cropWords = {
  title: courseFormMessages.cropTitle,
  area: courseFormMessages.cropArea,
  zoom: courseFormMessages.zoom,
  back: courseFormMessages.cancel,
  use: courseFormMessages.cropUse,
  failed: courseFormMessages.pictureFailed,
}

/** The picture of a course, for its author: a drawing that fits the name, until the author chooses and crops another. */
export function CoursePicture({ course }: { course: AuthoredCourse }) {
  const client = useQueryClient()
  const [photo, setPhoto] = useState<File | null>(null)
  const { busy, error, setError, send } = useSending()
  const choose = (file: File) => {
    const fault = uploadFault(file.name, file.size, ['image'])
    setError(fault)
    if (!fault) setPhoto(file)
  }
  const put = async (address: string | null) => {
    const sent = await sendCoursePicture(course, address)
    client.setQueryData(keys.authored('course', course.id), sent.course)
    void client.invalidateQueries({ queryKey: keys.authored('courses') })
    toastDone(address ? courseFormMessages.pictureSaved : courseFormMessages.pictureRemoved)
  }
  const use = (part: Blob) =>
    send(async () => {
      await put(await uploadFile(part, 'picture.jpg', () => undefined))
      setPhoto(null)
    })
  return (
    <Card as="section">
      <Stack>
        <h2>{courseFormMessages.picture}</h2>
        <FormError message={error} />
        {photo ? (
          <Suspense fallback={<Skeleton shape="box" count={1} />}>
            <PictureCrop
              {...{ photo, viewport, zooms }}
              aspect={coursePictureAspect}
              words={cropWords}
              onCut={use}
              onBack={() => setPhoto(null)}
            />
          </Suspense>
        ) : (
          <>
            <Picture
              src={course.picture}
              alt={courseFormMessages.picturePreview}
              className={styles.picture}
            />
            {!course.has_own_picture && <p className="soft">{courseFormMessages.pictureNote}</p>}
            <Row>
              <FileButton
                look="quiet"
                icon={<ImagePlus aria-hidden="true" />}
                accept={extensions.image.map(ending => `.${ending}`)}
                onChoose={choose}
              >
                {course.has_own_picture ? courseFormMessages.otherPicture : courseFormMessages.addPicture}
              </FileButton>
              {course.has_own_picture && (
                <Button
                  look="plain"
                  icon={<Trash2 aria-hidden="true" />}
                  busy={busy}
                  onClick={() => void send(() => put(null))}
                >
                  {courseFormMessages.takePictureAway}
                </Button>
              )}
            </Row>
          </>
        )}
      </Stack>
    </Card>
  )
}
