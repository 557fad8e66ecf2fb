import type { MediaType } from '@kindling/rules/media'
import { mediaMessages } from '@kindling/rules/messages/media'
import { FileText, Presentation } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../button.tsx'
import { OwnPlayer } from '../own-player.tsx'
import styles from './media.module.css'
import { Pictures } from './pictures.tsx'
import { SoundPlayer } from './sound-player.tsx'

/** A medium to see, hear or read, whatever it belongs to. */
export interface ShownMedia {
  type: MediaType
  src: string
  /** The text alternative. */
  label: string
  poster?: string | null
  transcript?: string | null
  /** The data of a medium that was not sent yet. */
  blob?: Blob | null
}

export interface MediaViewProps {
  medias: readonly ShownMedia[]
  /** Shown below an opened picture. */
  caption?: string
  /** An opened entry shows the duration; in a list nothing is fetched before it is played. */
  isOpened?: boolean
}

const DocumentView = lazy(async () => ({ default: (await import('./document-view.tsx')).DocumentView }))

/** The only view for pictures, recordings, films and documents (MEDIA-05). */
export function MediaView({ medias, caption, isOpened = false }: MediaViewProps) {
  const pictures = medias.filter(({ type }) => type === 'Image')
  const preload = isOpened ? 'metadata' : 'none'
  return (
    <div className={styles.view}>
      {pictures.length > 0 && (
        <Pictures
          loading={isOpened ? 'eager' : 'lazy'}
          pictures={pictures.map(({ src, label }) => ({ src, alt: label, ...(caption && { caption }) }))}
        />
      )}
      {medias.map(media => (
        <OneMedia key={media.src} media={media} title={caption ?? media.label} preload={preload} />
      ))}
    </div>
  )
}

interface OneMediaProps {
  media: ShownMedia
  /** What it is called on paper. */
  title: string
  preload: 'none' | 'metadata'
}

function OneMedia({ media, title, preload }: OneMediaProps) {
  const { type, src, label, poster, transcript } = media
  switch (type) {
    case 'Image':
      return null
    case 'Audio':
      return (
        <Said transcript={transcript} printed={format(mediaMessages.printedSound, { title })}>
          <SoundPlayer title={label} src={src} blob={media.blob} preload={preload} />
        </Said>
      )
    case 'Video':
      return (
        <Said transcript={transcript} printed={format(mediaMessages.printedFilm, { title })}>
          <div className={styles.film} data-still={poster ? true : undefined}>
            <OwnPlayer title={label} src={src} poster={poster} preload={preload} />
          </div>
        </Said>
      )
    case 'Text':
      return <FoldedDocument title={label} src={src} />
    case 'presentation':
      return <Slides title={label} src={src} />
  }
}

interface SaidProps {
  transcript: string | null | undefined
  /** The line that stands for it on paper, where nothing plays. */
  printed: string
  children: ReactNode
}

/** A recording, and its transcript. */
function Said({ transcript, printed, children }: SaidProps) {
  return (
    <figure className={styles.said}>
      {children}
      <p className={styles.printed}>{printed}</p>
      {transcript && (
        <figcaption>
          <strong>{mediaMessages.transcript}</strong>
          <p>{transcript}</p>
        </figcaption>
      )}
    </figure>
  )
}

/** The program that draws documents is large: it is loaded when one is opened. */
function FoldedDocument({ title, src }: { title: string; src: string }) {
  const [isOpen, setOpen] = useState(false)
  if (isOpen)
    return (
      <Suspense fallback={<p role="status">{mediaMessages.opening}</p>}>
        <DocumentView title={title} src={src} />
      </Suspense>
    )
  return (
    <div className={styles.file}>
      <FileText aria-hidden="true" size={32} />
      <span>{format(mediaMessages.documentOf, { title })}</span>
      <Button onClick={() => setOpen(true)}>{mediaMessages.openDocument}</Button>
    </div>
  )
}

function Slides({ title, src }: { title: string; src: string }) {
  return (
    <div className={styles.file}>
      <Presentation aria-hidden="true" size={32} />
      <span>
        {format(mediaMessages.slidesOf, { title })}
        <small className="soft">{mediaMessages.slidesNote}</small>
      </span>
      <a href={src} download className="alone">
        {mediaMessages.download}
      </a>
    </div>
  )
}
