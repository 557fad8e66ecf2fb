import 'react-pdf/dist/Page/TextLayer.css'
import { mediaMessages } from '@kindling/rules/messages/media'
import { ChevronLeft, ChevronRight, Download, ZoomIn, ZoomOut } from 'lucide-react'
import pdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?url'
import { useEffect, useRef, useState } from 'react'
import { Document, Page, pdfjs } from 'react-pdf'
import { format } from '../../platform/messages.ts'
import { IconButton } from '../button.tsx'
import { Skeleton } from '../states.tsx'
import styles from './media.module.css'

pdfjs.GlobalWorkerOptions.workerSrc = pdfWorker

/** The page's content policy forbids code that is generated at run time. */
const options = { isEvalSupported: false, useWasm: false, enableXfa: false }
const zooms = [0.75, 1, 1.5, 2, 3]

interface DocumentViewProps {
  title: string
  src: string
}

/** A document, a page at a time, with text that can be selected and read aloud (MEDIA-07). */
export function DocumentView({ title, src }: DocumentViewProps) {
  const [pages, setPages] = useState(0)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState(1)
  const [isBroken, setBroken] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const step = (by: 1 | -1) => setZoom(zooms[zooms.indexOf(zoom) + by] ?? zoom)
  if (isBroken) return <DownloadNote src={src} words={mediaMessages.documentFailed} />
  return (
    <section className={styles.document} aria-label={format(mediaMessages.documentOf, { title })}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: an enlarged page is scrolled by keys */}
      <div ref={place} className={styles.paper} tabIndex={0}>
        <Document
          file={src}
          options={options}
          loading={<Skeleton shape="card" count={1} />}
          onLoadSuccess={({ numPages }) => setPages(numPages)}
          onLoadError={() => setBroken(true)}
          error={null}
        >
          {width > 0 && (
            <Page pageNumber={page} width={width * zoom} renderAnnotationLayer={false} loading={null} />
          )}
        </Document>
      </div>
      <div className={styles.pages} data-not-read>
        <IconButton
          label={mediaMessages.previousPage}
          icon={<ChevronLeft aria-hidden="true" />}
          disabled={page <= 1}
          onClick={() => setPage(page - 1)}
        />
        <span role="status">{format(mediaMessages.page, { page, pages })}</span>
        <IconButton
          label={mediaMessages.nextPage}
          icon={<ChevronRight aria-hidden="true" />}
          disabled={page >= pages}
          onClick={() => setPage(page + 1)}
        />
        <IconButton
          label={mediaMessages.zoomOut}
          icon={<ZoomOut aria-hidden="true" />}
          disabled={zoom === zooms[0]}
          onClick={() => step(-1)}
        />
        <IconButton
          label={mediaMessages.zoomIn}
          icon={<ZoomIn aria-hidden="true" />}
          disabled={zoom === zooms.at(-1)}
          onClick={() => step(1)}
        />
        <a href={src} download className="alone">
          <Download aria-hidden="true" size={18} /> {mediaMessages.download}
        </a>
      </div>
    </section>
  )
}

const DownloadNote = ({ src, words }: { src: string; words: string }) => (
  <p className="soft">
    {words}{' '}
    <a href={src} download>
      {mediaMessages.download}
    </a>
  </p>
)

/** The width of its container, also when that changes. */
function useWidth(place: { current: HTMLElement | null }): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    const element = place.current
    if (!element) return
    const look = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)))
    look.observe(element)
    return () => look.disconnect()
  }, [place])
  return width
}
