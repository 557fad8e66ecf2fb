import { expect, test } from 'vitest'
import { commentTypes, isCommentMedia, isValidComment } from './comments.ts'

test('words make a comment, without a type or as Text [COMMENTS-08]', () => {
  expect(isValidComment({ comment: 'Well done' })).toBe(true)
  expect(isValidComment({ comment: 'Well done', comment_type: 'Text' })).toBe(true)
  for (const comment of ['', '   ', null, undefined])
    expect(isValidComment({ comment, comment_type: 'Text' })).toBe(false)
})

test('a recording makes a comment when its file is there [COMMENTS-05] [COMMENTS-09]', () => {
  for (const comment_type of ['Audio', 'Video']) {
    expect(isValidComment({ comment_type, media_url: '/files/x' })).toBe(true)
    expect(isValidComment({ comment_type, comment: 'Only words' })).toBe(false)
  }
  expect(isValidComment({ comment_type: 'Picture', media_url: '/files/x', comment: 'Look' })).toBe(false)
})

test('a comment is Text, Audio or Video, and its file sound or moving pictures [COMMENTS-11]', () => {
  expect(commentTypes).toEqual(['Text', 'Audio', 'Video'])
  expect(isCommentMedia('audio/webm') && isCommentMedia('video/mp4')).toBe(true)
  expect(isCommentMedia('image/png') || isCommentMedia('application/pdf')).toBe(false)
})
