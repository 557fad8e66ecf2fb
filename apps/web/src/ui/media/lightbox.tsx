import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/captions.css'
import { mediaMessages } from '@kindling/rules/messages/media'
import { uiMessages } from '@kindling/rules/messages/ui'
import { useEffect, useRef } from 'react'
import LightboxOf from 'yet-another-react-lightbox'
import Captions from 'yet-another-react-lightbox/plugins/captions'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import { format } from '../../platform/messages.ts'
import type { ShownPicture } from './shown-picture.ts'

interface LightboxProps {
  pictures: readonly ShownPicture[]
  at: number
  onClose: () => void
}

/** Pictures over the page: zoom, next and previous, with captions; Escape closes. */
export function Lightbox({ pictures, at, onClose }: LightboxProps) {
  const opener = useRef(document.activeElement)
  useEffect(() => {
    const { current } = opener
    return () => {
      if (current instanceof HTMLElement && current.isConnected) current.focus()
    }
  }, [])
  return (
    <LightboxOf
      open
      close={onClose}
      index={at}
      slides={pictures.map(({ src, alt, caption }) => ({ src, alt, description: caption ?? alt }))}
      plugins={[Captions, Zoom]}
      carousel={{ finite: true }}
      controller={{ closeOnBackdropClick: true }}
      zoom={{ maxZoomPixelRatio: 3, scrollToZoom: true }}
      {...(pictures.length === 1 && { render: { buttonPrev: () => null, buttonNext: () => null } })}
      labels={{
        Next: mediaMessages.nextPicture,
        Previous: mediaMessages.previousPicture,
        Close: uiMessages.close,
        Lightbox: mediaMessages.viewer,
        Carousel: mediaMessages.viewer,
        Slide: mediaMessages.one,
        'Photo gallery': mediaMessages.viewer,
        '{index} of {total}': format(mediaMessages.picture, { place: '{index}', count: '{total}' }),
        'Zoom in': mediaMessages.zoomIn,
        'Zoom out': mediaMessages.zoomOut,
      }}
    />
  )
}
