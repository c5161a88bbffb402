import 'virtual:tokens.css';
import './theme/fonts.css';
import '../ui/styles/kit.css';
import '../ui/styles/motion.css';
