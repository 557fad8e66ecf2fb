import { canBePreviewed, previewDelayMs } from '@kindling/rules/media'
import { mediaMessages } from '@kindling/rules/messages/media'
import { useEffect, useState } from 'react'
import { Picture } from '../picture.tsx'
import styles from './media.module.css'

/** The page behind an address. */
export interface LinkShown {
  host: string
  title: string
  description: string
  thumbnail: string
  is_read: boolean
}

interface LinkPreviewProps {
  /** As it is being typed. */
  address: string
  /** Requests the preview; null if there is none. */
  ask: (address: string) => Promise<LinkShown | null>
}

/**
 * The preview of an address, half a second after the last letter (MEDIA-18); nothing if it is not a web address.
 */
export function LinkPreview({ address, ask }: LinkPreviewProps) {
  const [shown, setShown] = useState<LinkShown | 'asking' | null>(null)
  useEffect(() => {
    setShown(null)
    if (!canBePreviewed(address)) return
    let isCurrent = true
    const timer = setTimeout(() => {
      setShown('asking')
      ask(address)
        .catch(() => null)
        .then(found => isCurrent && setShown(found))
    }, previewDelayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [address, ask])
  return (
    <div role="status" aria-label={mediaMessages.previewOf}>
      {shown === 'asking' && <p className="soft">{mediaMessages.previewLooking}</p>}
      {shown !== null && shown !== 'asking' && (
        <div className={styles.preview}>
          <Picture src={shown.thumbnail} alt="" className={styles.previewPicture} />
          <div>
            <strong>{shown.title}</strong>
            <p className="soft">{shown.is_read ? shown.description : mediaMessages.previewUnread}</p>
            <small className="soft">{shown.host}</small>
          </div>
        </div>
      )}
    </div>
  )
}
