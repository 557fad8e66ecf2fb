export const recorderMessages = {
  startAudio: 'Record',
  startVideo: 'Start video',
  stop: 'Stop',
  asking: 'Please allow the microphone or camera.',
  recording: 'Recording, {time} of {longest}',
  again: 'Record again',
  transcript: 'What do you say in it?',
  transcriptNote:
    'This helps people who cannot hear it{isFound, select, true {, and makes it easy to find} other {}}.',
  yours: 'Your recording',
  refused: 'The microphone or camera is not available. Please allow it in the browser, or choose a file.',
  missing: 'This browser cannot record. Please choose a file instead.',
} as const
