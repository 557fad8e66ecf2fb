import { portfolioMessages } from '@kindling/rules/messages/portfolio-home'
import { format } from '../../platform/messages.ts'
import type { ShownMedia } from '../../ui/media/media-view.tsx'

/** A picture or recording of an artefact, labeled by its title. */
export const shownMedia = (title: string, media: Omit<ShownMedia, 'label'>): ShownMedia => ({
  ...media,
  label: format(media.type === 'Image' ? portfolioMessages.pictureOf : portfolioMessages.recordingOf, {
    title,
  }),
})
