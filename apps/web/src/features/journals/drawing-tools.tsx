import { drawingMessages } from '@kindling/rules/messages/drawing'
import { Eraser, PaintBucket, PenLine, Sticker } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { format } from '../../platform/messages.ts'
import styles from './drawing.module.css'
import {
  type DrawingColor,
  type DrawingTool,
  type DrawingWidth,
  drawingColors,
  drawingWidths,
} from './drawing-acts.ts'
import { fetchSticker, stickerSource, stickers } from './stickers.ts'

export interface Chosen {
  tool: DrawingTool
  color: DrawingColor
  width: DrawingWidth
  /** The picture of the sticker. */
  sticker: string
}

interface DrawingToolsProps {
  chosen: Chosen
  children: ReactNode
  onChoose: (part: Partial<Chosen>) => void
}

const icons = { pen: PenLine, eraser: Eraser, fill: PaintBucket, sticker: Sticker }
const tools: readonly DrawingTool[] = ['pen', 'eraser', 'fill', 'sticker']
const widths: readonly DrawingWidth[] = ['thin', 'middle', 'thick']
const colors = Object.keys(drawingColors) as DrawingColor[]
const pictures = stickers.map(({ picture }) => picture)

/** The drawing tools; choosing a color puts the eraser away. Stickers replace the colors. */
export function DrawingTools({ chosen, children, onChoose }: DrawingToolsProps) {
  return (
    <div className={styles.tools}>
      <Signs
        label={drawingMessages.tools}
        all={tools}
        chosen={chosen.tool}
        nameOf={tool => format(drawingMessages.tool, { tool })}
        signOf={tool => {
          const Icon = icons[tool]
          return <Icon aria-hidden="true" />
        }}
        onChoose={tool => onChoose({ tool })}
      />
      <Signs
        label={drawingMessages.widths}
        all={widths}
        chosen={chosen.width}
        nameOf={width => format(drawingMessages.width, { width })}
        signOf={width => <Dot radius={drawingWidths[width] / 4 + 2} color="currentColor" />}
        onChoose={width => onChoose({ width })}
      />
      {children}
      {chosen.tool === 'sticker' ? (
        <Signs
          label={drawingMessages.stickers}
          all={pictures}
          chosen={chosen.sticker}
          className={styles.stickers}
          nameOf={picture => stickers.find(one => one.picture === picture)?.name ?? ''}
          signOf={picture => <img src={stickerSource(picture)} alt="" width={40} height={40} />}
          onChoose={sticker => {
            void fetchSticker(sticker)
            onChoose({ sticker })
          }}
        />
      ) : (
        <Signs
          label={drawingMessages.colors}
          all={colors}
          chosen={chosen.color}
          className={styles.colors}
          nameOf={color => format(drawingMessages.color, { color })}
          signOf={color => <Dot radius={15} color={drawingColors[color]} />}
          onChoose={color => onChoose({ color, ...(chosen.tool === 'eraser' ? { tool: 'pen' } : {}) })}
        />
      )}
    </div>
  )
}

interface SignsProps<One extends string> {
  label: string
  all: readonly One[]
  chosen: One
  className?: string | undefined
  nameOf: (one: One) => string
  signOf: (one: One) => ReactNode
  onChoose: (one: One) => void
}

function Signs<One extends string>(props: SignsProps<One>) {
  const { label, all, chosen, className, nameOf, signOf, onChoose } = props
  const name = useId()
  return (
    <fieldset aria-label={label} className={[styles.signs, className].filter(Boolean).join(' ')}>
      {all.map(one => (
        <label key={one} className={styles.sign} title={nameOf(one)}>
          <input
            type="radio"
            name={name}
            value={one}
            aria-label={nameOf(one)}
            checked={one === chosen}
            onChange={() => onChoose(one)}
          />
          {signOf(one)}
        </label>
      ))}
    </fieldset>
  )
}

const Dot = ({ radius, color }: { radius: number; color: string }) => (
  <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
    <circle cx={16} cy={16} r={radius} fill={color} className={styles.dot} />
  </svg>
)
