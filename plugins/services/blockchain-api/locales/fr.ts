import type { Texts } from '../../../../kernel/plugin/locales'

const texts: Texts = {
  'portfolio.unavailable': 'Solde des jetons indisponible',
  'portfolio.fallback': 'Le service des soldes ne répond pas\u00A0: la chaîne a été interrogée',
  'tokens.tab': 'Jetons',
  'tokens.list': 'Jetons',
  'tokens.loading': 'Lecture de vos jetons',
  'tokens.noPrice': 'Prix inconnu',
  'tokens.fallback': 'Le service des soldes ne répond pas. Ces données viennent de la chaîne elle-même.',
  'tokens.empty': 'Aucun jeton pour l’instant',
  'tokens.emptyText': 'Ce que vous recevez sur ce réseau s’affiche ici.',
  'tokens.buy': 'Acheter des cryptos',
  'tokens.buyText': 'Facile, par carte ou compte bancaire',
  'tokens.popular': 'populaire',
  'tokens.receive': 'Recevoir des fonds',
  'tokens.receiveText': 'Scannez le code QR et recevez des fonds',
  'tokens.unavailable': 'Vos jetons ne peuvent pas être lus pour le moment',
  'tokens.unavailableText': 'Ils sont toujours là. Seule leur lecture a échoué.',
  'tokens.offline': 'Vous êtes hors ligne',
  'tokens.retry': 'Réessayer',
  'tokens.counterfeit': 'Ce n’est pas le jeton que vous connaissez sous ce symbole. Son contrat\u00A0:',
  'tokens.letters': 'Son symbole contient des lettres faciles à confondre. Son contrat\u00A0:',
  'tokens.lure': 'Son nom veut vous attirer ailleurs. N’y allez pas. Son contrat\u00A0:',
  'tokens.showPictures': 'Afficher les images',
  'tokens.showLures': 'Afficher les jetons qui ressemblent à du spam',
}

/** French. */
export default texts
