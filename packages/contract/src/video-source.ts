import { videoModes } from '@kindling/rules/media'
import * as z from 'zod'

/**
 * What a player needs to know about a video (MEDIA-03). `video_src` is the address of a file, `video_id` the id at YouTube or Vimeo; one of
 * them is null. `prevent_play`: it is shown and does not play. `skip_proxy`: its address bypasses the video proxy.
 */
export const VideoSource = z.object({
  provider: z.enum(['YouTube', 'Vimeo', 'File']),
  video_src: z.string().nullable(),
  video_id: z.string().nullable(),
  autoplay: z.boolean(),
  prevent_play: z.boolean(),
  skip_proxy: z.boolean(),
  mode: z.enum(videoModes),
})

export type PlayedVideo = z.output<typeof VideoSource>
