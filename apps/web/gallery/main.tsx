import '../src/ui/fonts.css'
import '../src/ui/tokens.css'
import '../src/ui/base.css'
import './gallery.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { changeScheme } from '../src/platform/device.ts'
import { Providers } from '../src/ui/providers.tsx'
import { acts } from './acts.tsx'
import { cards } from './cards.tsx'
import { entries } from './entries.tsx'
import { over } from './over.tsx'
import type { Piece } from './piece.ts'
import { sheets } from './sheets.tsx'

// ?theme=dark&density=child&piece=button: the theme, the density, and one component.
const asked = new URLSearchParams(location.search)
const isDark = asked.get('theme') === 'dark'
const isForChild = asked.get('density') === 'child'
const chosen = asked.get('piece')
const pieces = [...acts, ...entries, ...sheets, ...cards, ...over]

changeScheme(isDark ? 'dark' : 'light')
const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Providers>
        <Gallery />
      </Providers>
    </StrictMode>,
  )

function Gallery() {
  return (
    <div data-density={isForChild ? 'child' : 'adult'}>
      <nav className="gallery-bar">
        <a href={addressWith('theme', isDark ? 'light' : 'dark')}>{isDark ? 'Light' : 'Dark'}</a>
        <a href={addressWith('density', isForChild ? 'adult' : 'child')}>
          {isForChild ? 'For adults' : 'For children'}
        </a>
        {chosen ? (
          <a href={addressWith('piece', '')}>All</a>
        ) : (
          pieces.map(({ name }) => (
            <a key={name} href={addressWith('piece', name)}>
              {name}
            </a>
          ))
        )}
      </nav>
      <main>
        {pieces
          .filter(({ name }) => !chosen || name === chosen)
          .map(piece => (
            <Shown key={piece.name} piece={piece} />
          ))}
      </main>
    </div>
  )
}

function Shown({ piece: { name, files, sights, wide } }: { piece: Piece }) {
  return (
    <section id={name} data-piece={name} className="gallery-piece">
      <h2>{name}</h2>
      <p className="gallery-files">{files.join(', ')}</p>
      <div className={wide ? 'gallery-sights gallery-wide' : 'gallery-sights'}>
        {sights.map(({ name: state, show, as }) => (
          <div key={state}>
            <p className="gallery-state">{state}</p>
            <div data-as={as}>{show}</div>
          </div>
        ))}
      </div>
    </section>
  )
}

function addressWith(name: string, value: string): string {
  const next = new URLSearchParams(location.search)
  if (value) next.set(name, value)
  else next.delete(name)
  return `?${next}`
}
