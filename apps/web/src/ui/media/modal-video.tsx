import { introSize } from '@kindling/rules/media'
import { filmMessages } from '@kindling/rules/messages/films'
import { mediaMessages } from '@kindling/rules/messages/media'
import { Play } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { format } from '../../platform/messages.ts'
import { Button } from '../button.tsx'
import { Dialog } from '../dialog.tsx'
import posterStyles from '../outside-player.module.css'
import { OwnPlayer } from '../own-player.tsx'
import { Picture } from '../picture.tsx'
import { PlayMark } from '../play-mark.tsx'

interface ModalVideoProps {
  title: string
  poster: string
  /** The player, which starts by itself: the user has already pressed the picture. */
  children: ReactNode
}

/** A video that plays in a window over the page; closing the window ends it. */
export function ModalVideo({ title, poster, children }: ModalVideoProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={posterStyles.poster}
        aria-label={format(filmMessages.play, { title })}
        onClick={() => setOpen(true)}
      >
        <Picture src={poster} alt="" />
        <PlayMark />
      </button>
      <Dialog open={isOpen} title={title} size="wide" onClose={() => setOpen(false)}>
        {children}
      </Dialog>
    </>
  )
}

interface IntroVideoProps {
  /** The subject of the introduction. */
  of: string
  title: string
  src: string
  poster: string
  captions: string | null
}

/** A preview: a small film in a separate window (MEDIA-11, MEDIA-20). */
export function IntroVideo({ of, title, src, poster, captions }: IntroVideoProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={<Play aria-hidden="true" />} onClick={() => setOpen(true)}>
        {mediaMessages.intro}
      </Button>
      <Dialog
        open={isOpen}
        title={format(mediaMessages.introOf, { title: of })}
        size="small"
        onClose={() => setOpen(false)}
      >
        <OwnPlayer title={title} src={src} poster={poster} captions={captions} size={introSize} autoPlay />
      </Dialog>
    </>
  )
}
