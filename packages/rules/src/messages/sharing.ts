/** How somebody hands on what everybody may see. */
export const sharingMessages = {
  share: 'Share',
  title: 'Share “{title}”',
  lead: 'Whoever opens the link sees this page. It says nothing about you.',
  link: 'Link',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  copyFailed: 'Your browser did not copy it. Select the link and copy it by hand.',
  shorten: 'Make it short',
  networks: 'Networks',
  networksNote: 'Opens the network in a window of its own. It learns nothing before you press.',
  on: { facebook: 'Facebook', twitter: 'X (Twitter)', pinterest: 'Pinterest' },
  onLabel: 'Share on {network}',
  notShareable: 'Only pages of {product} that everybody may see get a short link.',
} as const
