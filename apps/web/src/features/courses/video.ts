export type VideoSource =
  | { kind: 'own'; src: string }
  | { kind: 'frame'; provider: string; src: string }
  | { kind: 'link'; src: string }

/** How a film can be shown: our own file, a provider's frame without cookies, or only as a link. */
export function videoSource(resource: string): VideoSource {
  if (resource.startsWith('/')) return { kind: 'own', src: resource }
  const url = readUrl(resource)
  if (!url) return { kind: 'link', src: resource }
  const youtube = youtubeId(url)
  if (youtube) {
    return {
      kind: 'frame',
      provider: 'YouTube',
      src: `https://www.youtube-nocookie.com/embed/${youtube}?autoplay=1&rel=0`,
    }
  }
  const vimeo = /(^|\.)vimeo\.com$/.test(url.hostname)
    ? /\/(?:video\/)?(\d+)/.exec(url.pathname)?.[1]
    : undefined
  if (vimeo)
    return {
      kind: 'frame',
      provider: 'Vimeo',
      src: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1`,
    }
  return { kind: 'link', src: url.href }
}

function youtubeId(url: URL): string | null {
  const { hostname, pathname } = url
  if (hostname === 'youtu.be') return cleanId(pathname.slice(1))
  if (!/(^|\.)youtube(-nocookie)?\.com$/.test(hostname)) return null
  return cleanId(url.searchParams.get('v') ?? /\/(?:embed|shorts)\/([\w-]+)/.exec(pathname)?.[1] ?? '')
}

const cleanId = (id: string) => (/^[\w-]{6,20}$/.test(id) ? id : null)

function readUrl(resource: string): URL | null {
  try {
    const url = new URL(resource)
    return url.protocol === 'https:' || url.protocol === 'http:' ? url : null
  } catch {
    return null
  }
}
