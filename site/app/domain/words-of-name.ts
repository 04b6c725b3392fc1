/**
 * Returns a name in small letters without accents and with one blank between its words: O’Brien, o'brien and OBRIEN are
 * one name, and Smith-Jones is found by either half. `private.words_of_name` is its twin.
 */
export function wordsOfName(name: string): string {
  return folded(name)
    .replace(/['’]/g, '')
    .replace(/[\s\u2010-\u2015!-/:-@[-`{-~]+/g, ' ')
    .trim()
}

// Letters that have no accent to take off.
const plain: Record<string, string> = { Đ: 'D', đ: 'd', ı: 'i', Ł: 'L', ł: 'l', Ø: 'O', ø: 'o' }

function folded(words: string): string {
  return words
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[ĐđıŁłØø]/g, (letter) => plain[letter] ?? letter)
    .toLowerCase()
}
