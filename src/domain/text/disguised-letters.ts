/** Letters that people write as digits or signs, each of which stands for no other letter. */
export const disguisedLetters: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
}
