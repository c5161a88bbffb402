import 'virtual:tokens.css';
import '../base/theme/fonts.css';
import '../kit/styles/kit.css';
import '../kit/styles/motion.css';
