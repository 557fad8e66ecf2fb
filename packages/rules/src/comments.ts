export const commentTypes = ['Text', 'Audio', 'Video'] as const
export type CommentType = (typeof commentTypes)[number]

export interface CommentToCheck {
  comment_type?: string | null | undefined
  comment?: string | null | undefined
  media_url?: string | null | undefined
}

/** Valid with text and no type or type Text, or as Audio or Video with a media url (COMMENTS-08, COMMENTS-09). */
export function isValidComment(comment: CommentToCheck): boolean {
  const type = comment.comment_type ?? 'Text'
  if (type === 'Text') return Boolean(comment.comment?.trim())
  return (type === 'Audio' || type === 'Video') && Boolean(comment.media_url)
}

/** Only audio and video can be attached to a comment (COMMENTS-11). */
export const isCommentMedia = (type: string) => /^(audio|video)\//.test(type)
