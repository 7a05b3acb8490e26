/** A photo as the interface shows it. */
export interface Photo {
  id: string;
  /** Address of the full picture. */
  src: string;
  /** Address of a small one; default src. */
  thumbnail?: string;
  /** What is on it, for those who cannot see it. */
  alt: string;
  caption?: string;
  /** Address that downloads the original. */
  downloadHref?: string;
}
