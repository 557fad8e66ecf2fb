import { boardMessages } from '@kindling/rules/messages/boards'
import { journalWritingMessages } from '@kindling/rules/messages/journal-writing'
import { journallingMessages } from '@kindling/rules/messages/journalling'
import { uiMessages } from '@kindling/rules/messages/ui'
import { vendorMessages } from '@kindling/rules/messages/vendor'
import { ArrowRight, Camera, Pencil, Trash2 } from 'lucide-react'
import { format } from '../src/platform/messages.ts'
import { Button, ButtonLink, IconButton, IconLink } from '../src/ui/button.tsx'
import { FileButton } from '../src/ui/file-button.tsx'
import { FilterLinks } from '../src/ui/filter-links.tsx'
import { Link } from '../src/ui/link.tsx'
import { LinkTabs } from '../src/ui/link-tabs.tsx'
import { MoreActs } from '../src/ui/more-acts.tsx'
import { MoreTabs } from '../src/ui/more-tabs.tsx'
import { MoveArrows } from '../src/ui/move-arrows.tsx'
import { PhoneFold } from '../src/ui/phone-fold.tsx'
import { PictureCrop } from '../src/ui/picture-crop.tsx'
import { ReadAloud } from '../src/ui/read-aloud.tsx'
import { Tabs } from '../src/ui/tabs.tsx'
import { WriteTo } from '../src/ui/write-to.tsx'
import type { Piece } from './piece.ts'

const looks = ['main', 'quiet', 'plain', 'danger'] as const
const tabs = [
  { key: 'one', label: 'Journals', content: <p>Demo: what stands under the first tab.</p> },
  { key: 'two', label: 'Students', content: <p>Demo: what stands under the second tab.</p> },
]
const links = [
  { href: '/gallery.html', label: 'Students' },
  { href: '/elsewhere', label: 'Journals' },
]
const chips = [
  { href: '#all', label: 'All', current: true },
  { href: '#free', label: 'Free', current: false },
]

const kite = new File(
  [
    '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="450"><rect width="600" height="450" fill="#9cc"/><path d="M300 60 420 220 300 390 180 220z" fill="#c53"/></svg>',
  ],
  'kite.svg',
  { type: 'image/svg+xml' },
)

/** Components to press and follow. */
export const acts: readonly Piece[] = [
  {
    name: 'button',
    files: ['ui/button.tsx'],
    sights: [
      ...looks.map(look => ({ name: look, show: <Button look={look}>{uiMessages.save}</Button> })),
      {
        name: 'with a sign',
        show: <Button icon={<Pencil aria-hidden="true" />}>{journallingMessages.edit}</Button>,
      },
      { name: 'small', show: <Button small>{uiMessages.print}</Button> },
      ...looks.map(look => ({
        name: `${look}, hover`,
        as: 'hover' as const,
        show: <Button look={look}>{uiMessages.save}</Button>,
      })),
      { name: 'main, focus', as: 'focus', show: <Button look="main">{uiMessages.save}</Button> },
      { name: 'quiet, focus', as: 'focus', show: <Button>{uiMessages.save}</Button> },
      {
        name: 'busy',
        show: (
          <Button look="main" busy>
            {journalWritingMessages.saving}
          </Button>
        ),
      },
      {
        name: 'disabled',
        show: (
          <Button look="main" disabled>
            {uiMessages.save}
          </Button>
        ),
      },
    ],
  },
  {
    name: 'button-link',
    files: ['ui/button.tsx', 'ui/link.tsx', 'ui/write-to.tsx'],
    sights: [
      {
        name: 'main',
        show: (
          <ButtonLink look="main" href="#" icon={<ArrowRight aria-hidden="true" />}>
            {journallingMessages.emptyAct}
          </ButtonLink>
        ),
      },
      { name: 'quiet', show: <ButtonLink href="#">{journallingMessages.toList}</ButtonLink> },
      {
        name: 'quiet, focus',
        as: 'focus',
        show: <ButtonLink href="#">{journallingMessages.toList}</ButtonLink>,
      },
      { name: 'in a text', show: <Link href="#">{journallingMessages.read}</Link> },
      { name: 'a letter', show: <WriteTo name="Demo" email="demo@demo.example" subject="Demo" /> },
      { name: 'in a text, focus', as: 'focus', show: <Link href="#">{journallingMessages.read}</Link> },
    ],
  },
  {
    name: 'icon-button',
    files: ['ui/button.tsx', 'ui/move-arrows.tsx'],
    sights: [
      {
        name: 'default',
        show: (
          <IconButton label={journallingMessages.remove} icon={<Trash2 aria-hidden="true" size={20} />} />
        ),
      },
      {
        name: 'hover',
        as: 'hover',
        show: (
          <IconButton label={journallingMessages.remove} icon={<Trash2 aria-hidden="true" size={20} />} />
        ),
      },
      {
        name: 'focus',
        as: 'focus',
        show: (
          <IconButton label={journallingMessages.remove} icon={<Trash2 aria-hidden="true" size={20} />} />
        ),
      },
      {
        name: 'disabled',
        show: (
          <IconButton
            disabled
            label={journallingMessages.remove}
            icon={<Trash2 aria-hidden="true" size={20} />}
          />
        ),
      },
      {
        name: 'arrows, first place',
        show: (
          <MoveArrows
            up={format(boardMessages.up, { title: 'The bird' })}
            down={format(boardMessages.down, { title: 'The bird' })}
            place={0}
            count={3}
            onMove={() => undefined}
          />
        ),
      },
      {
        name: 'as a link',
        show: (
          <IconLink
            href="#"
            label={journallingMessages.edit}
            icon={<Pencil aria-hidden="true" size={20} />}
          />
        ),
      },
    ],
  },
  {
    name: 'more-acts',
    files: ['ui/more-acts.tsx'],
    sights: [
      {
        name: 'closed',
        show: <MoreActs>{null}</MoreActs>,
      },
      {
        name: 'of a row',
        show: <MoreActs of="Mia">{null}</MoreActs>,
      },
    ],
  },
  {
    name: 'file-button',
    files: ['ui/file-button.tsx', 'ui/picture-crop.tsx'],
    sights: [
      {
        name: 'cropping the chosen picture',
        show: (
          <PictureCrop
            photo={kite}
            aspect={1.5}
            viewport={{ width: 300, height: 220 }}
            zooms={{ min: 1, max: 3, step: 0.05 }}
            words={{
              title: vendorMessages.cropTitle,
              area: vendorMessages.cropArea,
              zoom: vendorMessages.zoom,
              back: vendorMessages.back,
              use: vendorMessages.cropUse,
              failed: vendorMessages.pictureFailed,
            }}
            onCut={nothing}
            onBack={nothing}
          />
        ),
      },
      {
        name: 'default',
        show: (
          <FileButton
            accept={['image/*']}
            icon={<Camera aria-hidden="true" />}
            look="quiet"
            onChoose={nothing}
          >
            {journalWritingMessages.takePhoto}
          </FileButton>
        ),
      },
      {
        name: 'focus',
        as: 'focus',
        show: (
          <FileButton
            accept={['image/*']}
            icon={<Camera aria-hidden="true" />}
            look="quiet"
            onChoose={nothing}
          >
            {journalWritingMessages.takePhoto}
          </FileButton>
        ),
      },
      {
        name: 'disabled',
        show: (
          <FileButton
            disabled
            accept={['image/*']}
            icon={<Camera aria-hidden="true" />}
            look="quiet"
            onChoose={nothing}
          >
            {journalWritingMessages.takePhoto}
          </FileButton>
        ),
      },
    ],
  },
  {
    name: 'tabs',
    files: ['ui/tabs.tsx'],
    wide: true,
    sights: [
      { name: 'default', show: <Tabs label="Demo" tabs={tabs} /> },
      { name: 'focus', as: 'focus', show: <Tabs label="Demo" tabs={tabs} /> },
    ],
  },
  {
    name: 'link-tabs',
    files: ['ui/link-tabs.tsx', 'ui/more-tabs.tsx', 'ui/folded-tabs.tsx'],
    wide: true,
    sights: [
      { name: 'default', show: <LinkTabs label="Demo" tabs={links} /> },
      { name: 'focus', as: 'focus', show: <LinkTabs label="Demo" tabs={links} /> },
      {
        name: 'with more',
        show: <LinkTabs label="Demo" tabs={links} more={<MoreTabs tabs={links} shown={undefined} />} />,
      },
    ],
  },
  {
    name: 'filter-links',
    files: ['ui/filter-links.tsx', 'ui/phone-fold.tsx'],
    sights: [
      {
        name: 'default',
        show: (
          <PhoneFold label="Filter">
            <FilterLinks label="Demo" links={chips} />
          </PhoneFold>
        ),
      },
      { name: 'hover', as: 'hover', show: <FilterLinks label="Demo" links={chips} /> },
      { name: 'focus', as: 'focus', show: <FilterLinks label="Demo" links={chips} /> },
    ],
  },
  {
    name: 'read-aloud',
    files: ['ui/read-aloud.tsx', 'ui/read-aloud-bar.tsx'],
    sights: [{ name: 'default', show: <ReadAloud text="Demo" /> }],
  },
]

function nothing(): void {}
