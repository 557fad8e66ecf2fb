import { profileMessages } from '@kindling/rules/messages/profile'
import { uploadMessages } from '@kindling/rules/messages/uploads'
import { extensions } from '@kindling/rules/uploads'
import { ImagePlus, Trash2 } from 'lucide-react'
import { changeOwnUser, type SessionUser } from '../../platform/account.ts'
import { refused } from '../../platform/refused.ts'
import { squarePicture } from '../../platform/square-picture.ts'
import { uploadFault, uploadFile } from '../../platform/upload.ts'
import { Button } from '../../ui/button.tsx'
import { Row, Stack } from '../../ui/card.tsx'
import { FileButton } from '../../ui/file-button.tsx'
import { FormError } from '../../ui/form-error.tsx'
import { toastDone } from '../../ui/toast-store.ts'
import { useSending } from '../../ui/use-sending.ts'
import styles from './accounts.module.css'
import { sendAvatarRemoval, sendProfile } from './api.ts'
import { FaceChooser } from './face-chooser.tsx'

/**
 * The user's picture: chosen, cropped to a square automatically, and changed at once. Children also have
 * drawn faces.
 */
export function PictureForm({ user }: { user: SessionUser }) {
  const { busy, error, setError, send } = useSending()
  const choose = (file: File) => {
    const fault = uploadFault(file.name, file.size, ['image'])
    if (fault) return setError(fault)
    return send(async () => {
      const picture = await squarePicture(file).catch(() => {
        throw refused('PAYLOAD_TYPE', uploadMessages.damaged)
      })
      const avatar = await uploadFile(picture, 'picture.jpg', () => undefined)
      changeOwnUser(await sendProfile({ avatar }))
      toastDone(profileMessages.pictureSaved)
    })
  }
  const takeFace = (avatar: string) =>
    send(async () => {
      changeOwnUser(await sendProfile({ avatar }))
      toastDone(profileMessages.pictureSaved)
    })
  const remove = () =>
    send(async () => {
      changeOwnUser(await sendAvatarRemoval())
      toastDone(profileMessages.pictureRemoved)
    })
  return (
    <Stack>
      <FormError message={error} />
      <div className={styles.picture} aria-busy={busy || undefined}>
        <img src={user.avatar} alt={profileMessages.picture} width={160} height={160} />
      </div>
      {user.user_type === 'Child' && <FaceChooser chosen={user.avatar} disabled={busy} onChoose={takeFace} />}
      <p className="soft">{profileMessages.pictureNote}</p>
      <Row>
        <FileButton
          look={user.user_type === 'Child' ? 'quiet' : 'main'}
          icon={<ImagePlus aria-hidden="true" />}
          accept={extensions.image.map(extension => `.${extension}`)}
          disabled={busy}
          onChoose={choose}
        >
          {profileMessages.pictureChoose}
        </FileButton>
        {!user.avatar.startsWith('/pictures/avatars/') && (
          <Button icon={<Trash2 aria-hidden="true" />} disabled={busy} onClick={remove}>
            {profileMessages.pictureRemove}
          </Button>
        )}
      </Row>
    </Stack>
  )
}
