let context: AudioContext | undefined

/** Two soft notes, computed here. Returns false where the browser allows no sound before the person has touched the page. */
export async function playTone(): Promise<boolean> {
  if (!('AudioContext' in window)) return false
  context ??= new window.AudioContext()
  const audio = context
  // In a page that no one has touched yet, this waits for the first touch: what is due now isn't due then.
  void audio.resume().catch(() => undefined)
  await new Promise((resolve) => setTimeout(resolve, 0))
  if (audio.state !== 'running') return false
  ring(audio, audio.currentTime, 660)
  ring(audio, audio.currentTime + 0.18, 880)
  return true
}

const noteSeconds = 0.5
const loudness = 0.18

function ring(audio: AudioContext, at: number, frequency: number) {
  const tone = audio.createOscillator()
  const volume = audio.createGain()
  tone.frequency.value = frequency
  volume.gain.setValueAtTime(0, at)
  volume.gain.linearRampToValueAtTime(loudness, at + 0.02)
  volume.gain.exponentialRampToValueAtTime(0.001, at + noteSeconds)
  tone.connect(volume).connect(audio.destination)
  tone.start(at)
  tone.stop(at + noteSeconds)
}
