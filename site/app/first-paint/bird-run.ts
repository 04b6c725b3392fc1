/** Lets the bird of the pavement come running only on the first page of a visit, as hero.css says. */
export function letBirdRunOnce(): void {
  try {
    if (sessionStorage.birdHasRun) document.documentElement.classList.add('came-before')
    sessionStorage.birdHasRun = 'yes'
  } catch {
    // A browser without storage shows the run each time.
  }
}
