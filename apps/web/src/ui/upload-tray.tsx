import { piecewiseMessages } from '@kindling/rules/messages/uploads-in-pieces'
import { useSyncExternalStore } from 'react'
import { format } from '../platform/messages.ts'
import { listenToUploads, type UploadOnItsWay, uploadsOnTheirWay } from '../platform/upload-store.ts'
import { Button } from './button.tsx'
import bars from './progress.module.css'
import styles from './upload-tray.module.css'

const { tray } = piecewiseMessages

/** The large files that are on their way, on every page. */
export function UploadTray() {
  const uploads = useSyncExternalStore(listenToUploads, uploadsOnTheirWay)
  if (uploads.length === 0) return null
  return (
    <section className={styles.tray} aria-label={tray.name}>
      {uploads.map(upload => (
        <OnItsWay key={upload.id} {...upload} />
      ))}
    </section>
  )
}

function OnItsWay({ name, sent, isWaiting, cancel }: UploadOnItsWay) {
  const percent = Math.floor(sent * 100)
  return (
    <div className={styles.upload}>
      <span className={styles.name}>{name}</span>
      <Button look="plain" aria-label={format(tray.cancelOf, { name })} onClick={cancel}>
        {tray.cancel}
      </Button>
      <progress
        className={bars.bar}
        value={percent}
        max={100}
        aria-label={format(tray.progress, { name, percent: String(percent) })}
      />
      <span className={styles.percent}>{percent}%</span>
      <span className={styles.note}>{isWaiting ? tray.waiting : tray.goesOn}</span>
    </div>
  )
}
